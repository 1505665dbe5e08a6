import { inLanguages } from '../../platform/texts.ts'
import { heldGamesMessages as en } from './messages.ts'
import { heldGamesMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
