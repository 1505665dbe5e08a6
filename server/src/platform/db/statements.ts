const names = new Map<string, string>()
const most = 2_000

/**
 * Returns the name a statement is prepared under. The same text gets the same name, so PostgreSQL parses it once per
 * connection. Texts must not contain values or lists of changing length (use `= any($1)`).
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= most) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
