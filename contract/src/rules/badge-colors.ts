import type { QuestView } from './quest-view.ts'

export const badgeTriggers = ['games_played', 'days_played', 'day_streak', 'unique_titles', 'achievements'] as const

type Badge = { shape: string; trigger_type: string | null; quest_view: QuestView | null }

const usualColor = '#FF7A33'

const colorOfTrigger: Readonly<Record<string, string>> = {
  games_played: usualColor,
  days_played: '#79C8FF',
  day_streak: '#F2D675',
  unique_titles: '#5FD6A4',
  achievements: '#C4A8FF',
}

const colorOfView: Readonly<Record<QuestView, string>> = {
  jaws: '#1DACFF',
  spy: '#FF6842',
  monster: '#78B772',
  symbiote: '#429BFF',
  horror: '#B094DE',
  dinosaur: '#8BB27C',
  band: '#00ED89',
}

/** Some shapes of the monster view have colors of their own. */
const colorOfMonsterShape: Readonly<Record<string, string>> = { shield: '#79C8FF', hex: '#FF9B63' }

/** Returns the color of a badge's lamp: by the view of its quest, or by its trigger if it has no quest. */
export function badgeColor({ shape, trigger_type, quest_view }: Badge): string {
  if (!quest_view) return colorOfTrigger[trigger_type ?? ''] ?? usualColor
  return (quest_view === 'monster' ? colorOfMonsterShape[shape] : undefined) ?? colorOfView[quest_view]
}
