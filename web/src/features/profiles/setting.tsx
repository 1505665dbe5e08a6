import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { profileMessages as words } from './messages.ts'

type SettingProps = {
  title: string
  value: ReactNode
  open: boolean
  onToggle: () => void
  children: ReactNode
}

/** Opening focuses the first field; saving returns the focus to the button. */
function useFocusInTurn(open: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    if (open) body.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea')?.focus()
    else if (document.activeElement === document.body) button.current?.focus()
  }, [open])
  return { button, body }
}

export function Setting({ title, value, open, onToggle, children }: SettingProps) {
  const id = useId()
  const { button, body } = useFocusInTurn(open)
  return (
    <section className="setting" aria-labelledby={id}>
      <div className="setting-head">
        <h2 id={id}>{title}</h2>
        {!open && <div className="setting-value">{value}</div>}
        <Button
          ref={button}
          variant="quiet"
          aria-expanded={open}
          aria-label={`${open ? words.close : words.change}: ${title}`}
          onClick={onToggle}
        >
          {open ? words.close : words.change}
        </Button>
      </div>
      {open && (
        <div className="setting-body" ref={body}>
          {children}
        </div>
      )}
    </section>
  )
}
