import { inLanguages } from '../../platform/texts.ts'
import { gamesMessages as en } from './messages.ts'
import { gamesMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
