import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuEntry } from '../../shared/action-menu.tsx'
import { MenuButton } from '../../shared/menu-button.tsx'
import { IconButton } from '../../ui/button.tsx'
import { venueMessages as words } from './messages.ts'

type HeadActionsProps = {
  primary: ReactNode
  /** The same actions as `children`, for the menu of phones. */
  more: readonly MenuEntry[]
  children: ReactNode
}

/** Phones and tablets show the main action; the others are in a menu beside it. */
export const HeadActions = ({ primary, more, children }: HeadActionsProps) => (
  <div className="flex flex-wrap gap-2 max-wide:grid max-wide:grid-cols-[minmax(0,1fr)_44px]">
    <div className="contents max-xl:hidden">{children}</div>
    {primary}
    <div className="xl:hidden">
      <MenuButton
        button={
          <IconButton label={words.moreActions} className="inset-ring inset-ring-line-2">
            <Ellipsis size={20} strokeWidth={2} aria-hidden />
          </IconButton>
        }
        entries={more}
      />
    </div>
  </div>
)
