import { X } from 'lucide-react'
import { Mark } from '../../art/mark.tsx'
import { outside } from '../../lib/brand.ts'
import type { MobileSystem } from '../../lib/download-banner.ts'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { noticeMessages as words } from './notice-messages.ts'

type DownloadBannerProps = { system: MobileSystem; onDismiss: () => void }

export const DownloadBanner = ({ system, onDismiss }: DownloadBannerProps) => (
  <aside
    className="fixed inset-[0_0_auto] z-56 flex min-h-16 items-center gap-2.5 bg-s-3 py-2 pr-1.5 pl-3.5 text-14 shadow-pop max-xs:[&>svg]:hidden"
    aria-label={words.getApp}
  >
    <Mark />
    <p className="flex-1">{words.getApp}</p>
    <a href={outside.stores[system]} className={buttonClass({ variant: 'secondary' })} target="_blank" rel="noopener noreferrer">
      {system === 'ios' ? words.forIos : words.forAndroid}
    </a>
    <IconButton label={words.notNow} onClick={onDismiss}>
      <X size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  </aside>
)
