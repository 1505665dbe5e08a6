export const passwordMessages = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordStrength: 'Password strength',
  strengths: { weak: 'Weak', medium: 'Medium', strong: 'Strong' },
  noPassword: 'Empty',
} as const
