import type { QuestStage } from '@portal/contract/quests-editor'
import { Tag } from '../../../ui/tag.tsx'
import { questsEditorMessages as words } from './messages.ts'

const tones = { draft: 'plain', scheduled: 'info', running: 'good', ended: 'plain', withdrawn: 'bad' } as const

export const StageTag = ({ stage }: { stage: QuestStage }) => <Tag tone={tones[stage]}>{words.stages[stage]}</Tag>
