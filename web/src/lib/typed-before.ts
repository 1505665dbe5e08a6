// A first screen that came with the document can be typed into before the app takes its place; nothing of it may be lost.

let typed = new Map<string, string>()

/** Remembers what stands in the fields of the drawn screen. */
export function keepTyped(screen: ParentNode): void {
  const fields = [...screen.querySelectorAll<HTMLInputElement>('input[name]:not([type=checkbox])')]
  typed = new Map(fields.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]))
}

/** What was typed into a field of that name before the app was there; told once, because a password is not kept. */
export function typedBefore(name: string): string {
  const value = typed.get(name) ?? ''
  typed.delete(name)
  return value
}
