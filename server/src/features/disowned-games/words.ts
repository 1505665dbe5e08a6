import { inLanguages } from '../../platform/texts.ts'
import { disownedGamesMessages as en } from './messages.ts'
import { disownedGamesMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
