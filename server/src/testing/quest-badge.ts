import type { NewQuestBadge } from '../features/quests/index.ts'

export const questBadge = (
  name: string,
  more: Pick<NewQuestBadge, 'trigger' | 'value'> & Partial<NewQuestBadge>,
): NewQuestBadge => ({ name, shape: 'round', icon: 'star', ...more })
