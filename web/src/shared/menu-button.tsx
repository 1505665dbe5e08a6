import { cloneElement, Suspense, useState, type ReactElement } from 'react'
import { lazyPart } from '../lib/load-part.ts'
import type { MenuEntry } from './action-menu.tsx'

const ActionMenu = lazyPart(() => import('./action-menu.tsx'), 'ActionMenu')

type MenuButtonProps = {
  button: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>
  title?: string
  entries: readonly MenuEntry[]
  /** Opens the menu by a key, each time it grows. */
  opened?: number
}

/** A button with a menu whose code is loaded by the first press. */
export function MenuButton({ button, title, entries, opened = 0 }: MenuButtonProps) {
  const [isPressed, setPressed] = useState(false)
  const closed = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setPressed(true),
  })
  if (!isPressed && opened === 0) return closed
  return (
    <Suspense fallback={closed}>
      <ActionMenu key={opened} trigger={button} title={title} entries={entries} />
    </Suspense>
  )
}
