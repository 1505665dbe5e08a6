import type { Quest } from '@portal/contract/quests'
import { gameOfView, viewOf, type QuestView } from '@portal/contract/rules/quest-view'

export type Layout = 'ladder' | 'dossier' | 'grid' | 'rows' | 'alternate' | 'stair' | 'setlist'

export type Theme = {
  code: string
  lamp: string
  layout: Layout
  countdown: boolean
}

const themes = {
  jaws: { code: gameOfView.jaws, lamp: '#1dacff', layout: 'ladder', countdown: false },
  spy: { code: gameOfView.spy, lamp: '#ff6842', layout: 'dossier', countdown: true },
  monster: { code: gameOfView.monster, lamp: '#78b772', layout: 'grid', countdown: true },
  symbiote: { code: gameOfView.symbiote, lamp: '#429bff', layout: 'rows', countdown: true },
  horror: { code: gameOfView.horror, lamp: '#b094de', layout: 'alternate', countdown: true },
  dinosaur: { code: gameOfView.dinosaur, lamp: '#8bb27c', layout: 'stair', countdown: true },
  band: { code: gameOfView.band, lamp: '#00ed89', layout: 'setlist', countdown: true },
} as const satisfies Record<QuestView, Theme>

export const themeOf = (quest: Pick<Quest, 'type' | 'description'>): Theme & { name: QuestView } => {
  const name = viewOf(quest)
  return { name, ...themes[name] }
}
