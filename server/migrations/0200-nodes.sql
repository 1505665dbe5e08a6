-- kind: expand
-- Server processes that run now; each writes its row every ten seconds. Lost in a crash and written again.
create unlogged table nodes (
  name text primary key,
  release text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
