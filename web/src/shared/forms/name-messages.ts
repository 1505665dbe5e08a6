export const nameMessages = {
  firstName: 'First name',
  lastName: 'Last name',
  firstNameMissing: 'Please enter your first name.',
  lastNameMissing: 'Please enter your last name.',
} as const
