/** CVSS in plain French: see `english.ts`. Spaces before a colon are the translator's to make unbreakable: see `cvss-words.ts`. */
export const frenchCvss = `
234 X Non précisé
34 M {}, dans cet environnement
234 AV Vecteur d’attaque
234 AV:N Par le réseau, de n’importe où
2 AV:A Depuis le même réseau local
34 AV:A Depuis le même réseau ou à proximité, par exemple en Bluetooth
2 AV:L Sur la machine, avec un compte ou un accès direct
34 AV:L Sur la machine même, ou par un fichier que quelqu’un y ouvre
34 AV:P Avec l’appareil en main
234 AC Complexité de l’attaque
2 AC:L Aucune condition particulière
2 AC:M Certaines circonstances doivent être réunies
2 AC:H Des circonstances rares doivent être réunies
3 AC:L Aucune condition particulière : l’attaque réussit à chaque essai
3 AC:H Il faut des circonstances que l’attaquant ne maîtrise pas
4 AC:L Aucune protection à contourner
4 AC:H Il faut contourner des protections comme l’ASLR, ou connaître un secret
4 AT Conditions de l’attaque
4 AT:N Réussit sur un système dans son état habituel
4 AT:P Ne réussit que dans une certaine configuration ou à un certain moment, par exemple lors d’un accès concurrent
2 Au Authentification
2 Au:N Sans s’authentifier
2 Au:S Après s’être authentifié une fois
2 Au:M Après s’être authentifié plusieurs fois
34 PR Privilèges requis
34 PR:N Sans compte
34 PR:L Avec les droits d’un utilisateur ordinaire
34 PR:H Avec les droits d’un administrateur
34 UI Action d’un utilisateur
34 UI:N Personne d’autre n’a rien à faire
3 UI:R Quelqu’un doit agir, par exemple ouvrir un lien
4 UI:P Quelqu’un doit utiliser le système comme à son habitude
4 UI:A Quelqu’un doit faire un geste inhabituel, par exemple ignorer un avertissement
3 S Périmètre
3 S:U Seul est touché ce que gère le composant vulnérable
3 S:C L’atteinte dépasse le composant vulnérable
23 C Confidentialité
4 VC Confidentialité du système vulnérable
4 SC Confidentialité d’autres systèmes
234 C:N Rien ne peut être lu
2 C:P Une partie des données peut être lue
34 C:L Une partie des données peut être lue
2 C:C Toutes les données peuvent être lues
34 C:H Toutes les données peuvent être lues, ou les plus sensibles
23 I Intégrité
4 VI Intégrité du système vulnérable
4 SI Intégrité d’autres systèmes
234 I:N Rien ne peut être modifié
2 I:P Une partie des données peut être modifiée
34 I:L Une partie des données peut être modifiée, sans conséquence grave
2 I:C Toutes les données peuvent être modifiées
34 I:H Toutes les données peuvent être modifiées, ou les plus importantes
4 I:S Des personnes peuvent être mises en danger
23 A Disponibilité
4 VA Disponibilité du système vulnérable
4 SA Disponibilité d’autres systèmes
234 A:N Le fonctionnement n’est pas perturbé
2 A:P Le service ralentit ou s’interrompt par moments
34 A:L Le service ralentit ou s’interrompt par moments
2 A:C Le service peut être entièrement arrêté
34 A:H Le service peut être entièrement arrêté, ou le temps de l’attaque
4 A:S Des personnes peuvent être mises en danger
23 E Code d’exploitation
4 E Exploitation
23 E:U Aucun exploit connu
2 E:POC Une démonstration existe
3 E:P Une démonstration existe
23 E:F Un exploit fonctionnel existe
23 E:H Des exploits réussissent partout ou se propagent seuls
4 E:A Des attaques sont signalées, ou des outils prêts à l’emploi existent
4 E:P Une démonstration est publique, aucune attaque n’est signalée
4 E:U Ni exploit ni attaque connus
23 RL Remède
2 RL:OF Un correctif officiel est publié
3 RL:O Un correctif officiel est publié
2 RL:TF Un correctif provisoire est publié
3 RL:T Un correctif provisoire est publié
23 RL:W Un contournement est connu
23 RL:U Aucun remède connu
23 RC Fiabilité du signalement
2 RC:UC Un seul signalement, non confirmé
2 RC:UR Plusieurs signalements, parfois discordants
3 RC:U Signalé, mais la cause est inconnue
3 RC:R Assez sûr, des détails manquent
23 RC:C Confirmé
2 CDP Dommages au-delà du système
2 CDP:N Aucun
2 CDP:L Légers
2 CDP:LM Sensibles
2 CDP:MH Considérables
2 CDP:H Catastrophiques
2 TD Part des systèmes exposés
2 TD:N Aucun
2 TD:L Un quart au plus
2 TD:M D’un quart à trois quarts
2 TD:H Plus des trois quarts
234 CR Besoin de confidentialité
234 IR Besoin d’intégrité
234 AR Besoin de disponibilité
234 R:L Faible : une perte serait presque sans effet
234 R:M Moyen : une perte serait grave
234 R:H Fort : une perte serait catastrophique
4 S Sécurité des personnes
4 S:N Les blessures seraient négligeables
4 S:P Des personnes peuvent être blessées
4 AU Automatisation
4 AU:N Toutes les étapes ne peuvent pas être automatisées
4 AU:Y Toutes les étapes peuvent être automatisées
4 R Rétablissement
4 R:A Le système se rétablit seul
4 R:U Quelqu’un doit rétablir le système
4 R:I Le système ne peut pas être rétabli
4 V Concentration de valeur
4 V:D Un système seul contient peu de valeur
4 V:C Un système seul contient beaucoup de valeur
4 RE Effort de réponse
4 RE:L Faible
4 RE:M Moyen
4 RE:H Important
4 U Urgence selon le fournisseur
4 U:Clear Aucune : pour information
4 U:Green Faible
4 U:Amber Modérée
4 U:Red Maximale
`;
