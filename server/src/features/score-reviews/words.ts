import { inLanguages } from '../../platform/texts.ts'
import { scoreReviewsMessages as en } from './messages.ts'
import { scoreReviewsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
