import { useId, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { profileMessages as words } from './messages.ts'

type SettingProps = {
  title: string
  /** What it is now, while the section is closed. */
  value: ReactNode
  open: boolean
  onToggle: () => void
  children: ReactNode
}

/** One row of the account; it opens in place. */
export function Setting({ title, value, open, onToggle, children }: SettingProps) {
  const id = useId()
  return (
    <section className="setting" aria-labelledby={id}>
      <div className="setting-head">
        <h2 id={id}>{title}</h2>
        {!open && <div className="setting-value">{value}</div>}
        <Button
          variant="quiet"
          aria-expanded={open}
          aria-label={`${open ? words.close : words.change}: ${title}`}
          onClick={onToggle}
        >
          {open ? words.close : words.change}
        </Button>
      </div>
      {open && <div className="setting-body">{children}</div>}
    </section>
  )
}
