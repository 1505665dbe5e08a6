import type { ReactNode, Ref } from 'react'
import { outside } from '../../lib/brand.ts'
import { Button } from '../../ui/button.tsx'
import { consentMessages as words } from './consent-messages.ts'

export const consentChoices = ['all', 'necessary', 'choose'] as const
export type ConsentChoice = (typeof consentChoices)[number]

type ConsentBarProps = {
  titleId: string
  ref?: Ref<HTMLElement>
  /** Stands in place of the sentence once the visitor customizes. */
  switches?: ReactNode
  onChoice?: (choice: ConsentChoice) => void
}

const labelOf: Record<ConsentChoice, string> = { all: words.acceptAll, necessary: words.onlyNecessary, choose: words.choose }

export const ConsentBar = ({ titleId, ref, switches, onChoice }: ConsentBarProps) => (
  <section
    ref={ref}
    className="fixed inset-x-0 bottom-0 z-50 max-h-[calc(100svh-120px)] overflow-y-auto border-t border-line-2 bg-s-2 px-3 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] text-14 leading-[18px] shadow-pop max-wide:in-[body:has([data-tab-bar])]:bottom-[calc(var(--tab-h)+env(safe-area-inset-bottom))] max-wide:in-[body:has([data-tab-bar])]:z-29 max-wide:in-[body:has([data-tab-bar])]:pb-5 print:hidden"
    aria-labelledby={titleId}
  >
    <div className="mx-auto grid max-w-300 gap-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-6">
      <h2 id={titleId} className="sr-only">
        {words.consentTitle}
      </h2>
      {switches ?? (
        <p className="t2">
          {words.consentText}{' '}
          <a className="link" href={outside.privacyPolicy} rel="noopener noreferrer" target="_blank">
            {words.policy}
          </a>
        </p>
      )}
      <div className="grid grid-cols-3 gap-2 *:min-w-0 *:px-2 *:text-14 max-2xs:*:px-1 max-2xs:*:text-13 *:leading-[1.15] lg:*:min-w-36">
        {consentChoices.map((choice) => (
          <Button
            key={choice}
            variant="secondary"
            data-choice={choice}
            aria-expanded={choice === 'choose' && !switches ? false : undefined}
            onClick={() => onChoice?.(choice)}
          >
            {switches && choice === 'choose' ? words.saveChoice : labelOf[choice]}
          </Button>
        ))}
      </div>
    </div>
  </section>
)
