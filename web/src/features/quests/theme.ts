import type { Quest } from '@portal/contract/quests'
import { gameOfView, viewOf, type QuestView } from '@portal/contract/rules/quest-view'

export type Layout = 'ladder' | 'dossier' | 'grid' | 'rows' | 'alternate' | 'stair' | 'setlist'

export type Theme = {
  name: QuestView
  code: string
  layout: Layout
  countdown: boolean
}

const themes = {
  jaws: { code: gameOfView.jaws, layout: 'ladder', countdown: false },
  spy: { code: gameOfView.spy, layout: 'dossier', countdown: true },
  monster: { code: gameOfView.monster, layout: 'grid', countdown: true },
  symbiote: { code: gameOfView.symbiote, layout: 'rows', countdown: true },
  horror: { code: gameOfView.horror, layout: 'alternate', countdown: true },
  dinosaur: { code: gameOfView.dinosaur, layout: 'stair', countdown: true },
  band: { code: gameOfView.band, layout: 'setlist', countdown: true },
} as const satisfies Record<QuestView, Omit<Theme, 'name'>>

export const themeOf = (quest: Pick<Quest, 'type' | 'description'>): Theme => {
  const name = viewOf(quest)
  return { name, ...themes[name] }
}
