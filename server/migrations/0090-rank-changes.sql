-- What changed on counted sections, in the order of commits (one projector writes at a time): nodes that keep such a section's
-- scores in memory follow it. A row without scores says that the section was made anew. Read within seconds, kept for an hour.
create table rank_changes (
  pos bigint generated always as identity primary key,
  section_id bigint not null,
  -- Of the section, once this is in it.
  version bigint not null,
  user_id bigint,
  old_score bigint,
  new_score bigint,
  written_at timestamptz not null
);
