export const WaitingArt = ({ className }: { className: string }) => (
  <span className={`art-frame ${className}`} aria-hidden="true">
    <img className="opacity-42" src="/art/playfield-waiting.svg" alt="" width={1200} height={470} fetchPriority="high" />
  </span>
)
