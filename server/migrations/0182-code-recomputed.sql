-- The next part of a recomputation after a change of a code version. Events that wait keep their place in the order.
update domain_events set type = 'code.recomputed' where type = 'code.refitted';
update dead_letters set type = 'code.recomputed' where type = 'code.refitted';
