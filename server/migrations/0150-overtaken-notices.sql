-- Notices of one game are found by it, to be taken back when its player disowns it.
create index notifications_overtaken on notifications (about collate "C") where type = 'overtaken';
