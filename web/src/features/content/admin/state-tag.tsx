import type { PageState } from '@portal/contract/rules/page-states'
import { CircleCheck, Clock, Inbox, TriangleAlert } from 'lucide-react'
import { Tag } from '../../../ui/tag.tsx'
import { contentAdminMessages as words } from './messages.ts'

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const
const tones = {
  draft: { tone: 'info', icon: <Inbox {...icon} /> },
  scheduled: { tone: 'warn', icon: <Clock {...icon} /> },
  published: { tone: 'good', icon: <CircleCheck {...icon} /> },
  expired: { tone: 'plain', icon: <Clock {...icon} /> },
  withdrawn: { tone: 'bad', icon: <TriangleAlert {...icon} /> },
} as const

export const StateTag = ({ state }: { state: PageState }) => <Tag {...tones[state]}>{words.states[state]}</Tag>
