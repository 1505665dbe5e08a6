import type { TitleState } from '@portal/contract/games-admin'
import { Tag } from '../../../ui/tag.tsx'
import { gamesAdminMessages as words } from './messages.ts'

const tones = { released: 'plain', new: 'good', coming: 'info' } as const

export const TitleStateTag = ({ state }: { state: TitleState }) => <Tag tone={tones[state]}>{words.states[state]}</Tag>
