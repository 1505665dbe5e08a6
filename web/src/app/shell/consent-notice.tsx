import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { hasConsent, onConsent, type Consent } from '../../lib/consent.ts'
import { consentPlace, rememberedCountry, rememberVisitorPlace, unknownMode } from '../../lib/visitor-location.ts'
import { outside } from '../../lib/brand.ts'
import { Button } from '../../ui/button.tsx'
import { ConsentSwitches } from './consent-switches.tsx'
import { everything, giveConsent, nothingMore } from './give-consent.ts'
import { consentMessages as words } from './consent-messages.ts'

type Where = Parameters<typeof giveConsent>[2]

/** Where the law requires only an opt-out, the switches start on; nothing is measured before the answer. */
const firstChoice = (where: Where): Consent => ((where?.mode ?? unknownMode) === 'opt-out' ? everything : nothingMore)

/** Makes room for the bar at the end of the page, and for what floats above the bottom edge. */
function useReservedHeight() {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const reserve = () => style.setProperty('--consent-h', `${element.offsetHeight}px`)
    const observer = new ResizeObserver(reserve)
    observer.observe(element)
    reserve()
    return () => {
      observer.disconnect()
      style.removeProperty('--consent-h')
    }
  }, [])
  return bar
}

function Notice({ where }: { where: Where }) {
  const id = useId()
  const [chosen, setChosen] = useState<Consent | null>(null)
  const bar = useReservedHeight()
  const give = (choice: Consent) => giveConsent(choice, 'notice', where)
  return (
    <section
      ref={bar}
      className="fixed inset-x-0 bottom-0 z-50 max-h-[calc(100svh-120px)] overflow-y-auto border-t border-line-2 bg-s-2 px-3 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] text-14 leading-[18px] shadow-pop max-wide:in-[body:has([data-tab-bar])]:bottom-[calc(var(--tab-h)+env(safe-area-inset-bottom))] max-wide:in-[body:has([data-tab-bar])]:z-29 max-wide:in-[body:has([data-tab-bar])]:pb-5 print:hidden"
      aria-labelledby={id}
    >
      <div className="mx-auto grid max-w-300 gap-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-6">
        <h2 id={id} className="sr-only">
          {words.consentTitle}
        </h2>
        {chosen ? (
          <ConsentSwitches chosen={chosen} onChange={setChosen} />
        ) : (
          <p className="t2">
            {words.consentText[where?.mode ?? unknownMode]}{' '}
            <a className="link" href={outside.privacyPolicy} rel="noopener noreferrer" target="_blank">
              {words.policy}
            </a>
          </p>
        )}
        <div className="grid grid-cols-3 gap-2 *:min-w-0 *:px-2 *:text-14 max-2xs:*:px-1 max-2xs:*:text-13 *:leading-[1.15] lg:*:min-w-36">
          <Button variant="secondary" onClick={() => give(everything)}>
            {words.acceptAll}
          </Button>
          <Button variant="secondary" onClick={() => give(nothingMore)}>
            {words.onlyNecessary}
          </Button>
          {chosen ? (
            <Button variant="secondary" onClick={() => give(chosen)}>
              {words.saveChoice}
            </Button>
          ) : (
            <Button variant="secondary" aria-expanded={false} onClick={() => setChosen(firstChoice(where))}>
              {words.choose}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

/** Asks for consent by the law of the visitor's country, or of all countries while it is unknown. */
export function ConsentNotice({ shown }: { shown: boolean }) {
  const [remembers, setRemembers] = useState(() => hasConsent('C0003'))
  useEffect(() => onConsent(() => setRemembers(hasConsent('C0003'))), [])
  const wanted = shown || (remembers && rememberedCountry() === undefined)
  const { data, isFetched } = useQuery({ ...consentPlace, enabled: wanted })
  useEffect(() => {
    if (data && remembers) rememberVisitorPlace(data.place)
  }, [data, remembers])
  return shown && isFetched ? <Notice where={data} /> : null
}
