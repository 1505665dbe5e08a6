import { inLanguages } from '../../platform/texts.ts'
import { leaderboardsMessages as en } from './messages.ts'
import { leaderboardsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
