-- kind: expand
-- transaction: none
-- One row for each erased person, so that the ledger can be read into the table as often as necessary.
drop index concurrently if exists erasures_person;
create unique index concurrently erasures_person on erasures (person);
-- The ledger is no longer the file erasures.log: its lines are written again, into the file store.
update erasures set kept_at = null where kept_at is not null;
