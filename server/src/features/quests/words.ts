import { inLanguages } from '../../platform/texts.ts'
import { questsMessages as en } from './messages.ts'
import { questsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
