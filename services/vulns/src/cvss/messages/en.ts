/**
 * CVSS in plain English: versions it holds for, metric or metric and value, words. `M` is put around the name of a base metric
 * that is said anew for one environment; `X` stands where a vector leaves a metric open.
 */
export const englishCvss = `
234 X Not stated
34 M {}, in this environment
234 AV Attack vector
234 AV:N Over the network, from anywhere
2 AV:A From the same local network
34 AV:A From the same network or close by, such as over Bluetooth
2 AV:L On the machine, with an account or by hand
34 AV:L On the machine itself, or through a file that someone opens there
34 AV:P With the device in hand
234 AC Attack complexity
2 AC:L Nothing special is needed
2 AC:M Some circumstances have to be right
2 AC:H Rare circumstances are needed
3 AC:L Nothing special is needed; it works whenever it is tried
3 AC:H It takes circumstances that the attacker does not control
4 AC:L No protection has to be overcome
4 AC:H Protections such as ASLR have to be overcome, or a secret be known
4 AT Attack requirements
4 AT:N It works on systems as they usually run
4 AT:P It works in a certain set-up or moment only, such as during a race
2 Au Authentication
2 Au:N Without signing in
2 Au:S After signing in once
2 Au:M After signing in more than once
34 PR Privileges required
34 PR:N Without an account
34 PR:L With the rights of an ordinary user
34 PR:H With the rights of an administrator
34 UI User interaction
34 UI:N Nobody else has to do anything
3 UI:R Someone has to do something, such as open a link
4 UI:P Someone has to use the system as they usually do
4 UI:A Someone has to do something out of the ordinary, such as dismiss a warning
3 S Scope
3 S:U Only what the vulnerable part itself is in charge of is harmed
3 S:C The harm reaches beyond the vulnerable part
23 C Confidentiality
4 VC Confidentiality of the vulnerable system
4 SC Confidentiality of other systems
234 C:N Nothing can be read
2 C:P Some data can be read
34 C:L Some data can be read
2 C:C All data can be read
34 C:H All data can be read, or the most sensitive
23 I Integrity
4 VI Integrity of the vulnerable system
4 SI Integrity of other systems
234 I:N Nothing can be changed
2 I:P Some data can be changed
34 I:L Some data can be changed, without serious consequences
2 I:C All data can be changed
34 I:H All data can be changed, or what matters most
4 I:S People may come to harm
23 A Availability
4 VA Availability of the vulnerable system
4 SA Availability of other systems
234 A:N It goes on working
2 A:P It becomes slow or fails at times
34 A:L It becomes slow or fails at times
2 A:C It can be stopped altogether
34 A:H It can be stopped altogether, or for as long as the attack lasts
4 A:S People may come to harm
23 E Exploit code
4 E Exploitation
23 E:U No exploit is known
2 E:POC A proof of concept exists
3 E:P A proof of concept exists
23 E:F A working exploit exists
23 E:H Exploits work everywhere, or spread by themselves
4 E:A Attacks are reported, or ready-made tools exist
4 E:P A proof of concept is public, no attack is reported
4 E:U Neither an exploit nor an attack is known
23 RL Remedy
2 RL:OF An official fix is out
3 RL:O An official fix is out
2 RL:TF A temporary fix is out
3 RL:T A temporary fix is out
23 RL:W A workaround is known
23 RL:U No remedy is known
23 RC Confidence in the report
2 RC:UC A single report, not confirmed
2 RC:UR Several reports, which may differ
3 RC:U Reported, but the cause is unknown
3 RC:R Reasonably sure, not all details are known
23 RC:C Confirmed
2 CDP Harm beyond the system
2 CDP:N None
2 CDP:L Slight
2 CDP:LM Noticeable
2 CDP:MH Considerable
2 CDP:H Catastrophic
2 TD Share of systems at risk
2 TD:N None
2 TD:L Up to a quarter
2 TD:M A quarter to three quarters
2 TD:H More than three quarters
234 CR Need for confidentiality
234 IR Need for integrity
234 AR Need for availability
234 R:L Low: a loss would hardly matter
234 R:M Medium: a loss would be serious
234 R:H High: a loss would be catastrophic
4 S Safety
4 S:N Injuries would be negligible
4 S:P People may be injured
4 AU Automatable
4 AU:N Not every step can be automated
4 AU:Y Every step can be automated
4 R Recovery
4 R:A The system recovers by itself
4 R:U Someone has to restore the system
4 R:I The system cannot be restored
4 V Value density
4 V:D A single system holds little of worth
4 V:C A single system holds much of worth
4 RE Effort to respond
4 RE:L Little
4 RE:M Some
4 RE:H Much
4 U Urgency, as its maker sees it
4 U:Clear None: for information
4 U:Green Low
4 U:Amber Moderate
4 U:Red Highest
`;
