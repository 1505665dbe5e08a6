export const issueMessages = {
  missing: 'Please fill this in.',
  tooShort: (minimum: string) => `At least ${minimum} characters, please.`,
  tooLong: (maximum: string) => `At most ${maximum} characters, please.`,
  tooFew: (minimum: string) => `At least ${minimum}, please.`,
  tooMany: (maximum: string) => `At most ${maximum}, please.`,
  tooLow: (minimum: string) => `This must not be below ${minimum}.`,
  tooHigh: (maximum: string) => `This must not be above ${maximum}.`,
  notInList: 'Please choose one of the list.',
  wrongForm: 'This does not have the right form.',
  requestTooLarge: 'This request is too large.',
  requestUnreadable: 'This request could not be read.',
  requestCharacters: 'This request has characters that cannot be kept.',
} as const
