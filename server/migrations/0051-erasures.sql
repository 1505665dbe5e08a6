-- Who was erased, told only by a digest of what named them: after an older backup is put back, they are erased again.

create table erasures (
  id bigint generated always as identity primary key,
  person bytea not null,
  erased_at timestamptz not null,
  -- When it was written into the file that lives beside the database.
  kept_at timestamptz
);
create index erasures_unkept on erasures (id) where kept_at is null;
