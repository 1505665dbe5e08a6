import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement
  children: ReactNode
  /** Open as soon as it is drawn: for menus whose code is loaded by the first press. */
  initiallyOpen?: boolean
}

/** A list of actions under a button, with arrow keys and type-ahead. Children are `MenuItem`, `MenuLink`, `MenuSeparator`. */
export function Menu({ trigger, children, initiallyOpen = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={initiallyOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-40" sideOffset={8} align="end" collisionPadding={12}>
          <Base.Popup className="menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type MenuItemProps = { icon?: ReactNode; children: ReactNode; onSelect?: () => void; disabled?: boolean }

export const MenuItem = ({ icon, children, onSelect, disabled = false }: MenuItemProps) => (
  <Base.Item className="menu-item" disabled={disabled} {...(onSelect && { onClick: onSelect })}>
    {icon}
    {children}
  </Base.Item>
)

/** An entry that is an address: `link` is a router link without children. */
export const MenuLink = ({ icon, children, link }: { icon?: ReactNode; children: ReactNode; link: ReactElement }) => (
  <Base.Item className="menu-item" render={link}>
    {icon}
    {children}
  </Base.Item>
)

export const MenuSeparator = () => <Base.Separator className="menu-separator" />
