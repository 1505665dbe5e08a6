import { inLanguages } from '../../platform/texts.ts'
import { locationsMessages as en } from './messages.ts'
import { locationsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
