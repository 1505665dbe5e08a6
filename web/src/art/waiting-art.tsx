/** Holds the place of a title's picture until it is known which: a table with its lamps low. */
export const WaitingArt = ({ className }: { className: string }) => (
  <span className={`art-frame waiting-art ${className}`} aria-hidden="true">
    <img src="/art/playfield-waiting.svg" alt="" width={1200} height={470} fetchPriority="high" />
  </span>
)
