import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

type MenuProps = {
  trigger: ReactElement
  children: ReactNode
  /** For menus whose code is loaded by the first press. */
  initiallyOpen?: boolean
}

export function Menu({ trigger, children, initiallyOpen = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={initiallyOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-40" sideOffset={8} align="end" collisionPadding={12}>
          <Base.Popup className="min-w-55 rounded-3 bg-s-3 p-1.5 shadow-pop transition-[opacity,translate] ease-[ease,var(--ease)] outline-none data-ending-style:-translate-y-1 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0 forced-colors:border forced-colors:border-[ButtonText]">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-2 px-3 text-[15px] text-t-1 outline-none data-highlighted:bg-s-4 data-highlighted:inset-ring data-highlighted:inset-ring-line-2 [&_svg]:text-t-3'

type MenuItemProps = { icon?: ReactNode; children: ReactNode; onSelect?: () => void; disabled?: boolean }

export const MenuItem = ({ icon, children, onSelect, disabled = false }: MenuItemProps) => (
  <Base.Item className={itemClass} disabled={disabled} {...(onSelect && { onClick: onSelect })}>
    {icon}
    {children}
  </Base.Item>
)

/** `link` is a router link without children. */
export const MenuLink = ({ icon, children, link }: { icon?: ReactNode; children: ReactNode; link: ReactElement }) => (
  <Base.Item className={itemClass} render={link}>
    {icon}
    {children}
  </Base.Item>
)

export const MenuSeparator = () => <Base.Separator className="my-1.5 h-px bg-line-1" />
