const names = new Map<string, string>()
const most = 2_000

/**
 * The name a statement is prepared under: the same text always gets the same name, so PostgreSQL parses and plans it
 * once a connection. Texts must not carry values or lists of changing length (use `= any($1)`).
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= most) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
