-- One row for each erased person, so that the ledger can be read into the table as often as necessary.
delete from erasures later using erasures earlier where later.person = earlier.person and later.id > earlier.id;
create unique index erasures_person on erasures (person);
-- The ledger is no longer the file erasures.log: its lines are written again, into the file store.
update erasures set kept_at = null where kept_at is not null;
