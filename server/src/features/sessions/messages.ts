export const sessionsMessages = {
  passkeyRefused: 'That passkey wasn’t accepted. Please log in with your password.',
  otherAccount: 'You’re logged in with another account. Please log out first.',
  unknownDevice: 'An app',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  viewOwnAccount: 'This is your own account.',
  viewAdmin: 'You can’t view the portal as an admin.',
  viewInactive: 'This account isn’t active.',
  wrongCode: 'That code isn’t correct or was already used. Enter the next one.',
}
