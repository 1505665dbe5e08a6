import { plural } from '../../lib/language.ts'

export const registrationMessages = {
  title: 'Create your account',
  titleAllAccess: 'Create your All-Access account',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  back: 'Back',
  next: 'Continue',
  create: 'Create account',
  creating: 'Creating…',
  closed: 'You can’t create an account right now. Please try again later.',
  machineNext: 'You’re about to register your machine. It needs an account first; then we lead you back to it.',
  haveAccount: 'Have an account?',
  logIn: 'Log in',

  ageTitle: 'When is your birthday?',
  ageText: 'We use it to check whether you need a parent’s or guardian’s consent. We don’t store it.',
  birthDate: 'Date of birth',
  birthDateGiven: (time: string) => `You’ve already entered your date of birth and country. You can change them after ${time}.`,
  birthDateHelp: 'Is the date wrong? Write to',
  birthDateQuestion: (day: string) => `Were you born on ${day}?`,
  birthDateAge: (age: number) =>
    plural(age, { one: 'That would make you 1 year old.', other: `That would make you ${age} years old.` }),
  birthDateRight: 'Yes, that’s right',
  birthDateCorrect: 'Correct the date',
  birthDateMissing: 'Please enter your date of birth.',
  birthDateWrong: 'Please enter a date of birth between 1900 and today.',
  country: 'Country',
  chooseCountry: 'Choose your country',
  countryMissing: 'Please choose your country.',

  guardianTitle: 'Ask a parent or guardian',
  guardianText: (age: number) =>
    `In your country, everyone under ${age} needs the consent of a parent or guardian. We’ll email them what we store and ask for their permission.`,
  guardianEmail: 'Parent’s or guardian’s email address',
  guardianSame: 'This is your parent’s or guardian’s email address. Please enter your own.',

  accountTitle: 'Your account',
  email: 'Email',
  logInInstead: 'Log in to that account',
  password: 'Password',
  confirmPassword: 'Confirm password',
  terms: 'I agree to the',
  privacyPolicy: 'Privacy Policy',
  termsMissing: 'Please agree to the Privacy Policy.',
  emailConsent: 'Send me product updates by email',

  profileTitle: 'How others see you',
  username: 'Username',
  usernameHint: '6 to 12 letters, numbers, - and _.',
  initials: 'Initials',
  initialsHint: 'Up to 3 characters, shown on machines. Defaults to your username’s first letters.',

  doneTitle: 'Check your email',
  doneText: (email: string) => `We sent a link to ${email}. Open it within 24 hours to activate your account.`,
  waitTitle: 'Waiting for your parent or guardian',
  waitText: (email: string) =>
    `We sent an email to ${email}. Once they agree, we’ll send you a link to activate your account. If they don’t answer within 14 days, we’ll erase everything.`,
  active: 'Your account is active. You can log in now.',
  resend: 'Resend email',
  resent: 'If the account still needs it, we’ve sent the activation email. If you got one in the last 10 minutes, use that one.',
  resentGuardian: 'We’ve sent the consent email again. If they got one in the last 10 minutes, they should use that one.',
} as const
