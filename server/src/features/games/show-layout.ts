import type { GameLayout } from '@portal/contract/games'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { titleNamed } from './show-titles.ts'
import { titleArt } from './title-art.ts'
import { titlesOf } from './titles.ts'

const usual: GameLayout = {
  header_image: '',
  gradient_start: '#2a2522',
  gradient_stop: '#0b0908',
  panels: ['overview', 'achievements', 'leaderboards', 'locations'],
  achievement_columns: 2,
  special_panels: [],
}

export async function showLayout(call: Call<Player>, { game_title }: { game_title: string | number }) {
  const title = titleNamed(await titlesOf(call), game_title)
  if (!title) return { game_title: String(game_title), layout: usual }
  const layout: GameLayout = {
    ...usual,
    header_image: titleArt(title.code).primary_background,
    gradient_start: title.gradientStart,
    gradient_stop: title.gradientStop,
    panels: title.comingSoon ? ['overview'] : usual.panels,
    achievement_columns: title.achievements > 40 ? 3 : 2,
    ...title.layout,
  }
  return { game_title: title.code, layout }
}
