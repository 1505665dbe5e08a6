import { Link } from '@tanstack/react-router'
import { Cabinet } from '../../art/cabinet.tsx'
import { useSellsMembership } from '../../lib/installation.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'
import { ApronCard } from '../../ui/apron-card.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { guideMessages } from './messages.ts'

export function HowItWorksPage() {
  usePageTitle(guideMessages.how.pageTitle, guideMessages.how.lead)
  return (
    <div className="wrap guide-page">
      <HowItWorksGuide />
    </div>
  )
}

const words = guideMessages.how

const cabinets = [
  { online: false, start: '#FF7A33', stop: '#7A1F10' },
  { online: true, start: '#58B6FF', stop: '#0A2A5A' },
  { online: true, start: '#2FD6B0', stop: '#0A4A46' },
]

const Steps = () => (
  <ol className="mt-9 grid grid-cols-3 gap-10 max-lg:grid-cols-1 max-lg:gap-7">
    {words.cards.map(({ title, steps }, index) => (
      <li
        key={title}
        className="grid grid-rows-[auto_1fr] gap-6 max-lg:grid-cols-[190px_1fr] max-lg:grid-rows-[auto] max-lg:items-center max-lg:gap-7 max-sm:grid-cols-1 [&>svg]:justify-self-center"
      >
        <Cabinet {...cabinets[index]} size={150} />
        <ApronCard title={title} steps={steps} />
      </li>
    ))}
  </ol>
)

function Questions() {
  const cost = useSellsMembership() === false ? words.costWithoutShop : words.cost
  return (
    <section className="mt-14 max-w-[860px]">
      <h2 className="mb-3 text-21 leading-[1.2] font-[720] font-stretch-[112%]">{words.questions}</h2>
      {[[words.costQuestion, cost] as const, ...words.faq].map(([question, answer]) => (
        <details key={question} className="disclosure border-t border-line-1">
          <summary className="min-h-13.5! w-full! text-t-1!">{question}</summary>
          <p className="t2 pb-4.5">{answer}</p>
        </details>
      ))}
    </section>
  )
}

function HowItWorksGuide() {
  const signedIn = useSession() !== null
  return (
    <>
      <h1 className="display text-34 md:text-46">{words.title}</h1>
      <p className="lead mt-3">{words.lead}</p>
      <Steps />
      <Questions />
      <p className="mt-9 flex flex-wrap gap-3">
        {!signedIn && (
          <a href="/register" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {words.create}
          </a>
        )}
        <Link to="/ic/compatible-games" className={buttonClass({ variant: signedIn ? 'primary' : 'secondary', size: 'large' })}>
          {words.games}
        </Link>
      </p>
    </>
  )
}
