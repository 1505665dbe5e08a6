import { inLanguages } from '../../platform/texts.ts'
import { badgesMessages as en } from './messages.ts'
import { badgesMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
