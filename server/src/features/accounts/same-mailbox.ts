export const isSameMailbox = (a: string, b: string): boolean => mailboxOf(a) === mailboxOf(b)

const dotless = new Set(['gmail.com', 'googlemail.com'])

function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const bare = name.replace(/\+.*$/, '')
  return dotless.has(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`
}
