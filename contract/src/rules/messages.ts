import type { RemovalGround } from './review-words.ts'

/** Texts of the specification; clients match two of them in replies. */
export const usernameSentences = {
  characters: 'Usernames can only contain letters, numbers, -, and _.',
  tooLong: 'Usernames must be 12 characters or less.',
  tooShort: 'Usernames must be more than 5 characters.',
  taken: (name: string) => `Username "${name}" is already in use. Please choose another.`,
} as const

/** Texts of the specification; three of them have no full stop. */
export const passwordSentences = {
  required: 'Password is required',
  tooShort: 'Password must be at least 8 characters.',
  tooLong: 'Password must be 64 characters at max.',
  mismatch: 'Passwords must match.',
  confirmRequired: 'Confirm password is required',
  weak: 'Please consider using a stronger password. Make your password longer and do not use names or dictionary words.',
} as const

export const emailSentence = 'Please enter a valid email address.'

export const groundSentences = {
  impossible: 'The score cannot be reached in a game.',
  fault: 'The machine had a fault.',
  settings: 'The machine was not set up for fair play.',
  other_player: 'Somebody else played the game.',
  rules: 'It was not played by the rules.',
} satisfies Record<RemovalGround, string>

export const publicTextSentence = 'Please use letters, numbers, and common signs only.'
export const personNameSentence = "A name can't contain a web or email address."
export const initialsSentence = 'Initials can be up to 3 letters or numbers.'
export const titleCodeSentence = 'Two to eight capital letters and digits, a letter first.'
export const phoneSentence = (country: string) => `Provided phone number does not match format required for ${country}`
