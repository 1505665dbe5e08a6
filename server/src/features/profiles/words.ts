import { inLanguages } from '../../platform/texts.ts'
import { profilesMessages as en } from './messages.ts'
import { profilesMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
