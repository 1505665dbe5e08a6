export const notificationsMessages = {
  pushServiceUnknown: 'We can’t send notifications to this browser. Try another browser.',
  count: (count: number) => `${count} new notifications`,
  more: (count: number) => `and ${count} more`,
  checkSecurity: 'Check your security settings',
  setPassword: 'Set a new password',
  passwordChanged: {
    title: 'Your password was changed',
    body: 'You were logged out on all other devices. Not you? Set a new password right away.',
  },
  emailChanged: {
    title: 'Your email address was changed',
    body: 'We’ll use your new address from now on. Not you? Your old address got an email with a link that undoes the change.',
  },
  emailRestored: {
    title: 'Your old email address was restored',
    body: 'Someone undid the last change to your email address, and you were logged out everywhere. Not you? Set a new password right away.',
  },
  secondFactorChanged: {
    title: 'Your two-step verification was changed',
    body: 'Your two-step verification settings were changed. Not you? Set a new password right away.',
  },
  recoveryCodeUsed: {
    title: 'A recovery code was used',
    body: 'Someone used one of your recovery codes to log in or to change your security settings. Not you? Set a new password right away.',
  },
  newDevice: {
    title: 'New login',
    body: (browser: string | null, system: string | null) =>
      `${browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A new device')}. Not you? Change your password.`,
  },
  openSettings: 'Open settings',
  codeSuspected: {
    title: 'Someone else may be using your sign-in code',
    body: 'You were named in games on two machines at the same time. If that wasn’t you, make a new code in your settings. The old one then stops working.',
  },
  sessionReused: {
    title: 'We ended one of your sessions',
    body: 'Someone used a copy of the session, so it may have been stolen. Don’t recognize this? Change your password.',
  },
  locked: {
    title: 'Too many wrong passwords',
    body: 'Someone entered too many wrong passwords for your account. Logging in from a new browser may not work for a while. Browsers you’ve used before still work. If you can’t log in, set a new password.',
  },
  accountKept: {
    title: 'Your account won’t be deleted',
    body: 'You asked us to delete your account, but someone has logged in since then. We’ll keep it. Not you? Change your password.',
  },
  consentAllowed: {
    title: 'Your parent or guardian made a decision',
    body: 'They allowed your account or changed what others can see.',
  },
  consentDenied: {
    title: 'Your parent or guardian made a decision',
    body: 'They no longer allow your account.',
  },
  viewed: {
    title: 'Support viewed your account',
    body: 'To help you, someone on our team viewed the portal the way you see it. They can’t see or change your password.',
  },
}
