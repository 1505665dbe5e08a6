import type { RemovalGround } from './game-reviews.ts'

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
  impossible: 'This score isn’t possible in a game.',
  fault: 'The machine had a fault.',
  settings: 'The machine wasn’t set up for fair play.',
  other_player: 'Someone else played the game.',
  rules: 'The game broke our rules.',
} satisfies Record<RemovalGround, string>

export const publicTextSentence = 'Use only letters, numbers and common symbols.'
export const personNameSentence = 'A name can’t contain a web or email address.'
export const initialsSentence = 'Initials can have up to 3 letters or numbers.'
export const phoneSentence = (country: string) => `Provided phone number does not match format required for ${country}`
export const missingSentence = 'This field is required.'
export const privacyPolicySentence = 'Please agree to the Privacy Policy.'
export const unstorableSentence = 'This text contains characters that can’t be saved.'
export const quietHoursSentence = 'Quiet hours must start and end at different times.'
