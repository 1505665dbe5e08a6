export const isSameMailbox = (a: string, b: string): boolean => mailboxOf(a) === mailboxOf(b)

/** Providers whose addresses with another ending after a hyphen reach the same mailbox. */
const hyphened = /^(?:yahoo\.|ymail\.com$|rocketmail\.com$)/

const dotless = new Set(['gmail.com', 'googlemail.com'])

function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const bare = name.replace(hyphened.test(host) ? /[+-].*$/ : /\+.*$/, '')
  return dotless.has(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`
}
