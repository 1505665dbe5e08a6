import type { AdminEventState } from '@portal/contract/events-admin'
import { Tag } from '../../../ui/tag.tsx'
import { eventsAdminMessages as words } from './messages.ts'

const tones = { upcoming: 'info', current: 'good', past: 'plain', cancelled: 'bad' } as const

export const EventStateTag = ({ state }: { state: AdminEventState }) => <Tag tone={tones[state]}>{words.states[state]}</Tag>
