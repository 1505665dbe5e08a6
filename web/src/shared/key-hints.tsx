import type { ReactNode } from 'react'
import { Key } from '../ui/key.tsx'

type KeyHintsProps = { keys: readonly { readonly keys: readonly string[]; readonly what: string }[]; children?: ReactNode }

/** The keys of a list, at its foot. Screen readers have the buttons instead. */
export const KeyHints = ({ keys, children }: KeyHintsProps) => (
  <p
    className="sticky bottom-[var(--consent-h,0px)] z-5 flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line-1 bg-s-0 py-2 text-13 text-t-3 max-lg:hidden print:hidden"
    aria-hidden
  >
    {keys.map(({ keys: caps, what }) => (
      <span key={what} className="inline-flex items-center gap-1.5">
        {caps.map((cap) => (
          <Key key={cap}>{cap}</Key>
        ))}
        {what}
      </span>
    ))}
    {children}
  </p>
)
