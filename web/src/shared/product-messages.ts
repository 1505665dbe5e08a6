/**
 * Returns a text that the product comes with, such as a built-in badge, a location type or a category of articles, in the reader's language. The
 * server sends these in English; texts that people wrote stay as they are.
 */
export const productText = (text: string): string => text
