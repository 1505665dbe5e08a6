export const issueMessages = {
  missing: 'This field is required.',
  tooShort: (minimum: string) => `Enter at least ${minimum} characters.`,
  tooLong: (maximum: string) => `Enter up to ${maximum} characters.`,
  tooFew: (minimum: string) => `Choose at least ${minimum}.`,
  tooMany: (maximum: string) => `Choose up to ${maximum}.`,
  tooLow: (minimum: string) => `Enter ${minimum} or more.`,
  tooHigh: (maximum: string) => `Enter ${maximum} or less.`,
  notInList: 'Choose an option from the list.',
  wrongForm: 'This value isn’t valid.',
  requestUnreadable: 'We couldn’t read this request.',
  requestCharacters: 'This request contains characters that can’t be saved.',
} as const
