import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactElement, ReactNode } from 'react'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'

export type MenuEntry = {
  label: string
  icon?: ReactNode
  note?: string
  danger?: boolean
  /** Begins a group. */
  lineBefore?: boolean
  onSelect: () => void
}

type ActionMenuProps = { trigger: ReactElement; title?: string | undefined; entries: readonly MenuEntry[] }

/** Opens at once, because the first press loads its code. */
export const ActionMenu = ({ trigger, title, entries }: ActionMenuProps) => (
  <CSPProvider disableStyleElements>
    <Menu initiallyOpen trigger={trigger}>
      {title && <p className="px-3 pt-2 pb-1.5 text-12 font-semibold text-t-3">{title}</p>}
      {entries.map(({ label, icon, note, danger = false, lineBefore = false, onSelect }) => (
        <div key={label} role="presentation">
          {lineBefore && <MenuSeparator />}
          <MenuItem icon={icon} onSelect={onSelect}>
            <span className={danger ? 'text-danger' : ''}>{label}</span>
            {note && <span className="ml-auto pl-6 text-t-3">{note}</span>}
          </MenuItem>
        </div>
      ))}
    </Menu>
  </CSPProvider>
)
